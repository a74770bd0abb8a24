/** Door for the developer's tools: exported logs, read, folded and described. Pure. */
export { describeFigures } from './describe.ts';
export { exportLog, type LogHeader } from './exportLog.ts';
export { isModel, MODEL_NAMES, MODELS, type Model, type ModelName } from './models.ts';
export { readLog, type LogFile, type ReadResult } from './readLog.ts';
export { figures, figuresOf, foldLog, type Figures } from './show.ts';
