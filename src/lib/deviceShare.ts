/** Whether the device has its own way to share a link. */
export function canShareByDevice(): boolean {
  return 'share' in navigator;
}

/** Opens the device's own way to share. Resolves with whether the person shared; false when they closed it. */
export async function shareByDevice(data: { readonly title: string; readonly text: string; readonly url: string }): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch {
    return false;
  }
}
