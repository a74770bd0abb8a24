/** What a snapshot holds and how to go back, to be kept beside an exported file. */
export const INSTRUCTIONS = `Gauntlet: snapshots of the app's state

WHAT A SNAPSHOT HOLDS
  - its name, when it was made, and the version of the app
  - what the app keeps in this browser's localStorage and sessionStorage: the theme, the mode,
    what the tools have recorded, and the like
  - the browser and the address it was made in
  - where your log ended then: how many events it held, and the id of the last one

WHAT IT DOES NOT HOLD
  - who is signed in: the session, the user and whatever is named like a secret stay out. Restoring
    signs nobody in or out
  - other snapshots
  - your log. Points, XP, streak, trust, challenges and check-ins follow from the log, and the log
    only grows: restoring never takes an event out of it. To keep a copy of the log itself, open
    Settings, Your data, and choose 'Export my log'

TO SAVE ONE
  Choose Version Control in the bar at the top, give it a name, and choose 'Save snapshot'. It is
  kept on this device for your account alone.

TO GO BACK
  1. Choose Version Control in the bar at the top.
  2. Choose 'Restore' beside the snapshot, and confirm.
  3. The page loads anew with the state of then. What was there before is kept as a snapshot of its
     own, 'Before restoring ...': restore that one to undo.
  Events since then stay. In admin mode, Time Travel shows the app as it was at that event.

TO KEEP IT ELSEWHERE
  'Export' hands out a snapshot as a JSON file, 'Export state' the state of now. Deleting a snapshot,
  clearing the browser's data, or deleting the account removes what is kept here.
`;

/** The name of the file. */
export const INSTRUCTIONS_FILE = 'gauntlet-snapshots.txt';
