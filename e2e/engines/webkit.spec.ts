import { mainJourneys } from './journeys.ts';

mainJourneys('webkit');
