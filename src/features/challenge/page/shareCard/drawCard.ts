import type { WindowCell } from '@gauntlet/core';
import { figureLines, resultLine, type CardContent } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const FONT = 'system-ui, sans-serif';

/** The colours of the card: the same in both themes, because it leaves the app. */
const INK = '#eef2ff';
const MUTED = '#aab4d0';
const FILLS: Readonly<Record<WindowCell, string>> = {
  done: '#4ade80',
  waiting: '#2f8f58',
  disputed: '#fb923c',
  rejected: '#f98080',
  missed: '#7a2a33',
  'missed-provisionally': '#7a5a16',
  open: '#22d3ee',
  'to-come': '#222c4a',
  'not-counted': '#161e36',
  none: '#161e36',
};

/** Draws a share card as a PNG of 1200 by 630 pixels, on the device. Resolves with null where it cannot draw. */
export function drawCard(content: CardContent): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  drawGround(context);
  drawTexts(context, content);
  drawWindows(context, content.cells);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawGround(context: CanvasRenderingContext2D): void {
  const ground = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, '#0d1a30');
  ground.addColorStop(1, '#1b1238');
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const edge = context.createLinearGradient(0, 0, WIDTH, 0);
  edge.addColorStop(0, '#22d3ee');
  edge.addColorStop(1, '#a78bfa');
  context.fillStyle = edge;
  context.fillRect(0, 0, WIDTH, 10);
}

function drawTexts(context: CanvasRenderingContext2D, content: CardContent): void {
  const isDone = content.standing.result === 'completed';
  write(context, content.title, { y: 128, size: 48, weight: 700, colour: INK });
  write(context, content.name, { y: 180, size: 30, weight: 500, colour: MUTED });
  write(context, resultLine(content), { y: 300, size: 72, weight: 800, colour: isDone ? '#4ade80' : INK });
  write(context, figureLines(content).join('  ·  '), { y: 360, size: 32, weight: 500, colour: MUTED });
  write(context, 'Gauntlet', { y: HEIGHT - 48, size: 32, weight: 800, colour: '#22d3ee' });
}

type Style = { readonly y: number; readonly size: number; readonly weight: number; readonly colour: string };

/** Writes a line, shortened to the width of the card. */
function write(context: CanvasRenderingContext2D, text: string, { y, size, weight, colour }: Style): void {
  context.font = `${weight} ${size}px ${FONT}`;
  context.fillStyle = colour;
  const letters = [...text];
  const most = WIDTH - 2 * MARGIN;
  let shown = text;
  while (letters.length > 1 && context.measureText(shown).width > most) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  context.fillText(shown, MARGIN, y);
}

/** The row of windows, in as many lines as it needs. */
function drawWindows(context: CanvasRenderingContext2D, cells: readonly WindowCell[]): void {
  const room = WIDTH - 2 * MARGIN;
  const lines = cells.length > 122 ? 4 : cells.length > 60 ? 2 : 1;
  const perLine = Math.ceil(cells.length / lines);
  const step = Math.min(64, room / Math.max(1, perLine));
  const size = Math.min(48, step * 0.82, 110 / lines);
  cells.forEach((cell, index) => {
    const [x, y] = [MARGIN + (index % perLine) * step, 410 + Math.floor(index / perLine) * (size + 6)];
    context.fillStyle = FILLS[cell];
    context.beginPath();
    context.roundRect(x, y, size, size, size / 5);
    context.fill();
    if (cell === 'done' && size >= 14) drawCheck(context, x, y, size);
  });
}

function drawCheck(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.strokeStyle = '#0b2014';
  context.lineWidth = size / 9;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x + size * 0.27, y + size * 0.53);
  context.lineTo(x + size * 0.44, y + size * 0.69);
  context.lineTo(x + size * 0.74, y + size * 0.34);
  context.stroke();
}
