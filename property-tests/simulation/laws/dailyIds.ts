import { mustBe, type Invariant } from './invariant.ts';

const DATED = /^(?:day|daily):(\d{4}-\d{2}-\d{2})/;

/** The id of a daily command holds its date: under the date of another day it would take the claim of that day away. */
export const dailyIds: Invariant = {
  name: 'SY26 the id of a daily command has the date of its instant',
  watch: ({ devices, server }) => ({
    end() {
      for (const person of new Set(devices.map((device) => device.person.id))) {
        for (const { command, type, day, device } of server.accountLog(person)) {
          const date = DATED.exec(command)?.[1];
          mustBe(date === undefined || date === day.date, () => `${type} of ${day.date} on ${device} has the id ${command}`);
        }
      }
    },
  }),
};
