/** Door for the developer's tools: exported logs, read, folded and described. Pure. */
export { describeFigures } from './describe.ts';
export { exportLog } from './exportLog.ts';
export type { LogHeader } from './header.ts';
export { importLog, type ImportOptions, type ImportProgress, type ImportResult } from './importLog.ts';
export { isModel, MODEL_NAMES, MODELS, type Model, type ModelName } from './models.ts';
export { LARGEST_FILE, readLog, tooLarge, type LogFile, type ReadResult } from './readLog.ts';
export { figures, figuresOf, foldLog, type Figures } from './show.ts';
export { explain, type Explanation, type Move } from './explain.ts';
export { figureOf, type Figure } from './figure.ts';
export { anonymize } from './anonymize.ts';
export { bisectExpression, bisectLaw, halve, type Bisection } from './bisect.ts';
export { chosenEvents, type Choice } from './chosenEvents.ts';
export { diffLogs, differences, type Difference, type LogDiff } from './diffLogs.ts';
export { expressionOf, type Expression } from './expression.ts';
export { lawOf, LAWS, type Law } from './laws.ts';
export { replay, type ReplayStep } from './replay.ts';
