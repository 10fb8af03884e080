import { describe, expect, it } from '@jest/globals';
import { endpointPaths, endpoints, fromOwnEndpoint, toOwnEndpoint } from './index.ts';

const own = { car: '/api/vehicles/:slug', delivery: '/api/freight', leads: undefined };

describe('the path of a request', () => {
  it.each([
    [endpoints.car('a/b'), '/api/vehicles/a%2Fb'],
    [endpoints.delivery('4305', 'a&b'), '/api/freight?postcode=4305&car=a%26b'],
    [endpoints.similar('a'), '/api/cars/a/similar'],
    [endpoints.leads(), '/api/leads'],
    ['/1/indexes/*/queries?x=/api/delivery', '/1/indexes/*/queries?x=/api/delivery'],
  ])('[API-023] %s is converted to %s for a site with its own paths, and back', (path, expected) => {
    expect(toOwnEndpoint(own, path)).toBe(expected);
    expect(fromOwnEndpoint(own, expected)).toBe(path);
    expect(toOwnEndpoint(undefined, path)).toBe(path);
  });

  it('[API-023] a site can set the path of every request of a remote, and of no internal request', () => {
    const platformsOwn = [
      'reports',
      'pageViews',
      'countedActions',
      'countedPageViews',
      'vitals',
      'health',
      'sitesHealth',
      'stockImports',
      'stockMappings',
      'stockSources',
      'removedStockSource',
      'inferredMapping',
      'checkedMapping',
      'undoneImport',
      'stockDealerships',
      'vehicleFeedsReport',
      'listedImports',
      'listedImport',
      'acceptedImport',
      'refusedImport',
      'sentEnquiries',
      'enquiryChange',
      'alerts',
      'alertSearches',
      'alertRequests',
      'alertSearchRemoval',
      'savedCarAlerts',
      // A site cannot change the paths of sessions: the edge requests sessions too, and uses the default paths.
      'session',
      'otherSessionsEnd',
      'sessionContactRemoval',
      'sessionContacts',
      'sessionEnd',
      'sessionProof',
      'sessionProofCodes',
      'signedInSessions',
      'sessionDelete',
      'sessionPhone',
      'signInCodes',
      'signOut',
      'dealerLeads',
      'dealerLead',
      'leadSites',
      'leadsSince',
      'leadsExport',
      'unsubscribed',
      'replayedLead',
      'answeredLead',
      'erasedLead',
    ];
    const variants: Readonly<Record<string, string>> = { localitiesBeginning: 'localities' };
    const ofRemotes = Object.keys(endpoints).filter((name) => !platformsOwn.includes(name));
    const named = new Set(ofRemotes.map((name) => variants[name] ?? name));
    expect([...named].sort()).toEqual(Object.keys(endpointPaths).sort());
  });
});
