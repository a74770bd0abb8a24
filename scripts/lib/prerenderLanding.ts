// Writes the landing page into index.html, where it can be read without a script, and what the app needs at once into a template.
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

const LANDING = './src/features/account/Landing.tsx';
/** The module behind the dynamic import of src/app/boot.ts. */
const APP = /[\\/]src[\\/]app[\\/]main\.tsx$/;

/**
 * Fills the three comments of index.html: `<!-- landing -->` with the rendered landing page, `<!-- styles -->` with the links to the style
 * sheets, `<!-- app parts -->` with the preloads of the app's first files. The sheets stand behind the static shell: the browser paints the
 * shell, which has its own few inline rules, without waiting for them, and the landing page after them.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        return links
          .reduce((page, link) => page.replace(link, ''), html)
          .replace('<!-- styles -->', () => links.map((link) => link.trim()).join(''))
          .replace('<!-- app parts -->', () => (bundle ? preloads(bundle) : ''))
          .replace('<!-- landing -->', await landing());
      },
    },
  };
}

async function landing(): Promise<string> {
  const { module } = await runnerImport<{ Landing: ComponentType<{ isSignedIn: boolean }> }>(LANDING);
  return renderToStaticMarkup(createElement(module.Landing, { isSignedIn: false }));
}

/** The app's entry chunk and what it imports statically. */
function preloads(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => APP.test(id)))
    .flatMap(({ fileName, imports }) => [fileName, ...imports]);
  return [...new Set(files)].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
