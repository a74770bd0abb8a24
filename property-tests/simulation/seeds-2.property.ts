import { holdForSeeds } from './holdForSeeds.ts';

holdForSeeds(151, 150);
