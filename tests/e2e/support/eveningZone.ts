/** No zone is further ahead of UTC, in hours. */
const MOST_AHEAD = 14;

/** A time zone in which it is eight in the evening or a little later now: the next local day is near, whenever the tests run. */
export function eveningZone(): string {
  return zoneAtEight(new Date().getUTCHours());
}

/** The zone where it is eight in the evening at this hour in UTC. */
export function zoneAtEight(hour: number): string {
  const east = 20 - hour;
  const ahead = east > MOST_AHEAD ? east - 24 : east;
  // The sign of these names is inverted: Etc/GMT-9 is nine hours ahead of UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
