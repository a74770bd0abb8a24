// The command line over a log in one piece: its 300 modules, one by one, take longer to load than most of its answers.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: '.cache/log',
    // Of two that build it at once neither takes it away from the other.
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { input: { log: fileURLToPath(new URL('scripts/log.ts', import.meta.url)) } },
  },
  ssr: { noExternal: true },
});
