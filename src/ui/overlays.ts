/** What opens over a page, on the library that draws it. One piece of code, fetched with the first of them or when nothing else is to do. */
export { DialogPanel } from './dialog/DialogPanel.tsx';
export { asMenuItem, MenuPanel } from './menu/MenuPanel.tsx';
export { TabList } from './tabs/TabList.tsx';
export { TooltipPanel } from './tooltip/TooltipPanel.tsx';
export { Announcement } from './announcement/Announcement.tsx';
