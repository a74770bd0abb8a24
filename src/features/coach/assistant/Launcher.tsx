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
          className="assistant-launcher fixed right-4 bottom-[calc(1rem+var(--bottom-bar))] z-30 inline-flex size-13 items-center justify-center rounded-full bg-accent-gradient text-on-accent shadow-float transition duration-150 hover:bg-accent-gradient-bright active:bg-accent-gradient-deep sm:right-6 sm:bottom-[calc(1.5rem+var(--bottom-bar))]"
        >
          <MessageCircleQuestion className="size-6" aria-hidden />
        </button>
      )}
      {wasOpened && part && <part.AssistantPanel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </aside>
  );
}

/** Returns the focus to the button when the panel closes. */
function useButtonFocused(isOpen: boolean, wasOpened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpened && !isOpen) button.current?.focus();
  }, [isOpen, wasOpened]);
  return button;
}
