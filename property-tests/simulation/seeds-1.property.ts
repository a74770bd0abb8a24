import { holdForSeeds } from './holdForSeeds.ts';

holdForSeeds(1, 10);
