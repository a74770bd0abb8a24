/** Shares a picture by the device's own way where it takes files, else downloads it. Resolves with what it did; 'closed' when the person closed it. */
export async function sharePicture(
  picture: Blob,
  { name, title }: { name: string; title: string },
): Promise<'shared' | 'saved' | 'closed'> {
  const file = new File([picture], name, { type: picture.type });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    return navigator.share({ files: [file], title }).then(
      () => 'shared' as const,
      () => 'closed' as const,
    );
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}
