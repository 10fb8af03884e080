import { mainJourneys } from './journeys.ts';

mainJourneys('chromium');
