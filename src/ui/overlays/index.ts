/** The components that open over a page. They use Radix and load as one chunk. */
export { Announcement } from './Announcement.tsx';
export { DialogPanel } from './DialogPanel.tsx';
export { asMenuItem, MenuPanel } from './TriggeredPanels.tsx';
export { TooltipPanel } from './TriggeredPanels.tsx';
