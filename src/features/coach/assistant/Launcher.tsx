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

/** Over the empty corner of a page; where there is none, in the place that the bar on top keeps: before the menu's button, in a wider window at its end. */
const launcherStyle =
  'fixed top-[calc(0.75rem+var(--banner))] right-13 z-40 inline-flex size-10 items-center justify-center rounded-lg text-muted transition duration-150 hover:bg-hover hover:text-ink sm:right-15 lg:right-[max(1.5rem,calc(50%-var(--bar-width)/2+1.5rem))] [&_svg]:size-5 ' +
  'floating:top-auto floating:right-6 floating:bottom-[calc(1.5rem+var(--bottom-bar))] floating:size-13 floating:rounded-full floating:bg-accent-gradient floating:text-on-accent floating:shadow-float floating:hover:bg-accent-gradient-bright floating:active:bg-accent-gradient-deep floating:[&_svg]:size-6';

/** Returns the focus to the button when the panel closes. */
function useButtonFocused(isOpen: boolean, wasOpened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpened && !isOpen) button.current?.focus();
  }, [isOpen, wasOpened]);
  return button;
}
