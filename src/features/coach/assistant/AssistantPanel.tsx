import { useLocation } from '@tanstack/react-router';
import { Sparkles, SquarePen, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { assistantTalk$, type AssistantTalk } from '@gauntlet/core';
import { isComposing } from '../../../lib/enterKey.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { iconButtonStyle } from '../../../ui/Button.tsx';
import { aiProvider, type AiProvider } from '../api/provider.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { serverSource } from './talk.ts';
import { useEndInView } from './useEndInView.ts';
import { useTalk } from './useTalk.ts';

/** From this width the page stays visible beside the panel. */
const BESIDE = '(width >= 40rem)';

type Props = { isOpen: boolean; onClose: () => void };

/** The open assistant: a panel beside the page, which stays usable. */
export function AssistantPanel({ isOpen, onClose }: Props) {
  const talk = useTalk();
  const history = useProjection(assistantTalk$);
  const heading = useId();
  const view = useEndInView(history.questions.length > 0);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEscape(panel, onClose);
  useCloseOnNavigation(isOpen, onClose);

  /** The button unmounts with the conversation, so the focus moves to the input. */
  async function startOver() {
    await talk.leave();
    input.current?.focus();
  }

  return (
    // Stays mounted while closed, so that typed text is still there on reopening.
    <div
      role="dialog"
      aria-labelledby={heading}
      hidden={!isOpen}
      ref={panel}
      className="assistant-panel surface-raised fixed inset-x-2 top-[calc(0.5rem+var(--banner))] bottom-2 z-45 flex animate-enter flex-col overflow-hidden sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--bottom-bar))] sm:h-[min(38rem,calc(100dvh-3rem-var(--banner)-var(--bottom-bar)))] sm:w-104"
    >
      <Header id={heading} history={history} onStartOver={() => void startOver()} onClose={onClose} />
      <Conversation history={history} talk={talk} view={view} />
      <Composer talk={talk} input={input} isOpen={isOpen} onSent={view.goToEnd} />
    </div>
  );
}

type HeaderProps = { id: string; history: AssistantTalk; onStartOver: () => void; onClose: () => void };

function Header({ id, history, onStartOver, onClose }: HeaderProps) {
  const isOnline = useOnline();
  const answering = useServerSource(history);
  return (
    <div className="flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-4">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-gradient text-on-accent">
        <Sparkles className="size-5" />
      </span>
      <div className="mr-1 ml-2 min-w-0 flex-1">
        <h2 id={id} className="font-bold">
          Challenge Assistant
        </h2>
        <p className="text-xs text-muted">{answeringText(isOnline, answering)}</p>
      </div>
      {history.questions.length > 0 && (
        <button type="button" aria-label="New conversation" title="New conversation" onClick={onStartOver} className={iconButtonStyle}>
          <SquarePen aria-hidden />
        </button>
      )}
      <button type="button" aria-label="Close" onClick={onClose} className={iconButtonStyle}>
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Closes on Escape while the focus is inside, unless Escape ends an input method composition. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing({ nativeEvent: event })) onClose();
    };
    element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [panel, onClose]);
}

/** Closes the panel on navigation where it would cover the page. */
function useCloseOnNavigation(isOpen: boolean, onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (isOpen && !matchMedia(BESIDE).matches) onClose();
  }, [path, isOpen, onClose]);
}

/** Returns what answers on the server: as configured, else as in the latest answer; null while unknown. */
function useServerSource(history: AssistantTalk): 'model' | 'rules' | null {
  const [configured, setConfigured] = useState<AiProvider['source']>();
  useEffect(() => {
    let isUnmounted = false;
    void aiProvider().then(({ source }) => void (isUnmounted || setConfigured(source)));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return configured ?? serverSource(history);
}

/** Describes what will answer, as far as it is known. `server` is what answers on the server. */
function answeringText(isOnline: boolean, server: 'model' | 'rules' | null): string {
  if (!isOnline) return 'The help on this device answers, offline.';
  if (server === 'model') return 'A language model answers. Answers may be wrong.';
  if (server === 'rules') return 'The built-in help answers, without a language model.';
  return 'A language model answers where there is one, else the built-in help.';
}
