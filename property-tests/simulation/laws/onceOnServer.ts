import { mustBe, type Invariant } from './invariant.ts';

/** A push whose response was lost is not repeated with another effect. */
export const onceOnServer: Invariant = {
  name: "AL7 AL8 the server's log has no command and no event twice",
  watch: ({ devices, server }) => ({
    end() {
      for (const person of new Set(devices.map((device) => device.person.id))) {
        const [ids, commands] = [new Set<string>(), new Set<string>()];
        let last = '';
        for (const { id, command, type } of server.accountLog(person)) {
          mustBe(!ids.has(id), () => `${person}: ${type} ${id} is in the log twice`);
          mustBe(command === last || !commands.has(command), () => `${person}: the command ${command} is in the log twice`);
          ids.add(id);
          commands.add(command);
          last = command;
        }
      }
    },
  }),
};
