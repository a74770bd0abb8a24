/** Three figures side by side also on a phone, where they leave their icons out. */
export const THREE_TILES =
  'grid grid-cols-3 gap-2 sm:gap-4 max-sm:[&_dl]:justify-center max-sm:[&_dl]:px-2 max-sm:[&_dl]:text-center max-sm:[&_dl>span]:hidden';
