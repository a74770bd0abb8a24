/** Entry point for pages that need no core, such as the landing page: calls to the app's server. It pulls no other code into the first load. */
export { webFetch } from './adapters/webFetch.ts';
