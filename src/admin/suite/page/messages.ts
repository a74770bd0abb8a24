/** A message of success as the app shows it at the edge of the screen, and its first line. */
const MESSAGE = '[data-sonner-toast][data-type=success]';
const LINE = '[data-title]';

/** Hears the messages of success that are shown from now on. Answers how to stop. */
export function hearMessages(hear: (text: string) => void): () => void {
  const heard = new WeakMap<Element, string>();
  for (const message of document.querySelectorAll(MESSAGE)) heard.set(message, textOf(message));
  const observer = new MutationObserver(() => {
    for (const message of document.querySelectorAll(MESSAGE)) {
      const text = textOf(message);
      if (text === '' || heard.get(message) === text) continue;
      heard.set(message, text);
      hear(text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-type'] });
  return () => observer.disconnect();
}

function textOf(message: Element): string {
  return (message.querySelector(LINE) ?? message).textContent.trim();
}
