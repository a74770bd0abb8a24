/** A success toast, and its first line. */
const MESSAGE = '[data-sonner-toast][data-type=success]';
const LINE = '[data-title]';

/** Calls `onMessage` for each success toast. Returns the function that stops. */
export function watchMessages(onMessage: (text: string) => void): () => void {
  const lastTexts = new WeakMap<Element, string>();
  for (const message of document.querySelectorAll(MESSAGE)) lastTexts.set(message, textOf(message));
  const observer = new MutationObserver(() => {
    for (const message of document.querySelectorAll(MESSAGE)) {
      const text = textOf(message);
      if (text === '' || lastTexts.get(message) === text) continue;
      lastTexts.set(message, text);
      onMessage(text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-type'] });
  return () => observer.disconnect();
}

function textOf(message: Element): string {
  return (message.querySelector(LINE) ?? message).textContent.trim();
}
