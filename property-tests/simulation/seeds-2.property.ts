import { holdForSeeds } from './holdForSeeds.ts';

holdForSeeds(251, 250);
