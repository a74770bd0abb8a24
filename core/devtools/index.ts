/** Door for the developer's tools: exported logs, read, folded and described. Pure. */
export { describeFigures } from './describe.ts';
export { exportLog } from './exportLog.ts';
export type { LogHeader } from './header.ts';
export { importLog, type ImportOptions, type ImportProgress, type ImportResult } from './importLog.ts';
export { isModel, MODEL_NAMES, MODELS, type Model, type ModelName } from './models.ts';
export { LARGEST_FILE, readLog, tooLarge, type LogFile, type ReadResult } from './readLog.ts';
export { figures, figuresOf, foldLog, type Figures } from './show.ts';
