// Loaded into the server under test before anything else: its clock runs a number of milliseconds ahead of the machine's,
// so that a test can be on another day together with its browser.
const RealDate = Date;
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

process.on('message', ({ clockAheadMs }) => {
  aheadMs = clockAheadMs;
  process.send({ clockAheadMs });
});
// The channel alone must not stop the server from exiting.
process.channel?.unref();
