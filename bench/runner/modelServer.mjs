import { createServer } from 'node:http';
import { once } from 'node:events';

/**
 * Starts a language model with OpenAI's protocol: it streams `words`, one every `everyMs` milliseconds. `firsts` holds when it wrote each
 * first word (milliseconds since 1970, with fractions).
 */
export async function startModelServer({ words, everyMs }) {
  const firsts = [];
  const speak = async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const [place, word] of words.entries()) {
      if (place > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
      response.write(chunk({ content: word }));
      if (place === 0) firsts.push(performance.timeOrigin + performance.now());
    }
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
  const server = createServer((request, response) => void speak(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: { AI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1`, AI_LIMIT: 'off', AI_BUDGET: 'off' },
    firsts,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function chunk(delta, reason = null) {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 0, model: 'bench', choices })}\n\n`;
}
