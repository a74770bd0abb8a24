// Runs before the first paint. Who opens a screen of the app, or has used the app on this device, gets the app; anybody else reads the landing page.
{
  const page = document.documentElement;
  let isKnown = false;
  try {
    isKnown = Object.keys(localStorage).some((key) => key.startsWith('gauntlet.'));
  } catch {
    // Storage is off: nobody is signed in.
  }
  if (isKnown || location.pathname !== '/' || !['', '#', '#/'].includes(location.hash)) {
    page.dataset.app = '';
    document.head.append(document.querySelector('template').content);
  }
}
