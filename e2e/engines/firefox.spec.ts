import { mainJourneys } from './journeys.ts';

mainJourneys('firefox');
