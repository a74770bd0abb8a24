// Runs the functions of scripts/chromium.mjs that its parent names, with the variables of a simulated machine.
import { ensureChromium, findChromium, findWholeChromium } from '../../../scripts/chromium.mjs';

const functions = { ensureChromium, findChromium, findWholeChromium };

process.on('message', (request) => void run(request));

async function run({ call, env }) {
  const usual = process.env.PATH;
  delete process.env.CHROMIUM_PATH;
  Object.assign(process.env, env);
  let answer;
  try {
    answer = (await functions[call]()) ?? 'none';
  } catch (error) {
    answer = error.message;
  }
  process.env.PATH = usual;
  process.send(answer);
}
