import type { ComponentProps, ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';
import { cx } from '../../../ui/cx.ts';
import { ownRoute } from './ownRoutes.ts';

/** The maximum nesting depth. Deeper lists and quotes take browsers long to render. */
const MAX_DEPTH = 24;

/** Far above what people write. Parsing beyond this takes noticeable time on every render. */
const MAX_EFFORT = 500 ** 2;
const MARKS = /[*_`[\]!<>&+-]/g;

/** Follows the last paragraph or the last list item. */
const GROWING =
  '[&>p:last-child]:after:ml-1 [&>p:last-child]:after:inline-block [&>p:last-child]:after:h-[1em] [&>p:last-child]:after:w-0.5 [&>p:last-child]:after:translate-y-0.5 [&>p:last-child]:after:animate-shimmer [&>p:last-child]:after:rounded-full [&>p:last-child]:after:bg-accent';

type Node = { readonly children?: readonly Node[] };

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const bold = ({ children }: { children?: ReactNode }) => <p className="font-bold">{children}</p>;

/** The allowed elements and their rendering. HTML is shown as text, an image as its alternative text. */
const OPTIONS: Options = {
  components: {
    a: OwnLink,
    img: ({ alt }) => <>{alt}</>,
    h1: bold,
    h2: bold,
    h3: bold,
    h4: bold,
    h5: bold,
    h6: bold,
    ul: ({ children }) => <ul className="list-disc space-y-1 pl-5 marker:text-faint">{children}</ul>,
    ol: ({ children, start }) => (
      <ol start={start} className="list-decimal space-y-1 pl-5 marker:text-faint">
        {children}
      </ol>
    ),
    blockquote: ({ children }) => <blockquote className="space-y-2 border-l-2 border-edge pl-3 text-muted">{children}</blockquote>,
    pre: ({ children }) => (
      <pre className="overflow-x-auto rounded-lg bg-sunken p-3 text-xs [&_code]:bg-transparent [&_code]:p-0">{children}</pre>
    ),
    code: ({ children }) => <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{children}</code>,
    hr: () => <hr className="border-line" />,
  },
  allowedElements: ['a', 'img', 'p', 'br', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', ...HEADINGS],
  unwrapDisallowed: true,
  urlTransform: (url, key) => (key === 'href' ? ownRoute(url) : null),
  rehypePlugins: [() => refuseDeep],
};

/**
 * Renders an answer as safe Markdown (CO19): no HTML, no images, links only to the app's own screens. Text that is too complex is shown
 * unparsed. A cursor marks the end while the text grows.
 */
export function AnswerText({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  return <div className={cx('space-y-2 text-sm break-words', isGrowing && GROWING)}>{rendered(text)}</div>;
}

function rendered(text: string): ReactNode {
  try {
    if (!isTangled(text)) return Markdown({ ...OPTIONS, children: text });
  } catch {
    // Nested too deeply: shown unparsed.
  }
  return <p className="whitespace-pre-wrap">{text}</p>;
}

/** Parsing time grows with the square of the number of marks in a paragraph. */
function isTangled(text: string): boolean {
  const marks = text.split(/\n\s*\n/).map((paragraph) => paragraph.match(MARKS)?.length ?? 0);
  return marks.reduce((effort, count) => effort + count ** 2, 0) > MAX_EFFORT;
}

function OwnLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} className="font-medium text-accent underline underline-offset-2 hover:text-ink">
      {children}
    </a>
  );
}

/** Walks the tree level by level, because recursion could exceed the call stack. */
function refuseDeep(tree: Node): void {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Error('This text is nested too deeply.');
    level = level.flatMap(({ children }) => children ?? []);
  }
}
