/** The components that open over a page. They use Radix and load as one chunk. */
export { Announcement } from './Announcement.tsx';
export { DialogPanel } from './DialogPanel.tsx';
export { asMenuItem, MenuPanel } from './MenuPanel.tsx';
export { TooltipPanel } from './TooltipPanel.tsx';
