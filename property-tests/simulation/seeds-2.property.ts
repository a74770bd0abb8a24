import { holdForSeeds } from './holdForSeeds.ts';

holdForSeeds(501, 480);
