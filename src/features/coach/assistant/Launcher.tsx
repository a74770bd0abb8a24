import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWhenNear } from '../../../ui/onDemand.ts';
import { toast } from '../../../ui/toast.ts';
import { assistantPanel } from './assistantPanel.ts';

const NOT_LOADED = 'The assistant could not be loaded. Please check your internet connection.';

/** The Challenge Assistant, closed or open. Typed text and an answer in progress survive closing. */
export function Launcher() {
  const { part, fetch } = useWhenNear(assistantPanel);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useButtonFocused(isOpen, wasOpened);

  async function open() {
    if (!(await fetch())) return toast.error(NOT_LOADED);
    setOpened(true);
    setOpen(true);
  }

  return (
    <aside aria-label="Assistant">
      {!isOpen && (
        <button
          ref={button}
          type="button"
          aria-label="Challenge Assistant"
          aria-haspopup="dialog"
          title="Challenge Assistant"
          onClick={() => void open()}
          onPointerEnter={() => void fetch()}
          className={`assistant-launcher ${launcherStyle}`}
        >
          <MessageCircleQuestion aria-hidden />
        </button>
      )}
      {wasOpened && part && <part.AssistantPanel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </aside>
  );
}

/** In a wide window a button over the page's empty corner; in a narrow one, where it would cover controls, in the place that the bar on top keeps. */
const launcherStyle =
  'fixed z-40 inline-flex items-center justify-center rounded-full transition duration-150 [&_svg]:size-6 ' +
  'max-lg:top-[calc(0.75rem+var(--banner))] max-lg:right-13 max-lg:size-10 max-lg:rounded-lg max-lg:text-muted max-lg:hover:bg-hover max-lg:hover:text-ink max-lg:[&_svg]:size-5 sm:max-lg:right-15 ' +
  'lg:right-6 lg:bottom-[calc(1.5rem+var(--bottom-bar))] lg:size-13 lg:bg-accent-gradient lg:text-on-accent lg:shadow-float lg:hover:bg-accent-gradient-bright lg:active:bg-accent-gradient-deep';

/** Returns the focus to the button when the panel closes. */
function useButtonFocused(isOpen: boolean, wasOpened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpened && !isOpen) button.current?.focus();
  }, [isOpen, wasOpened]);
  return button;
}
