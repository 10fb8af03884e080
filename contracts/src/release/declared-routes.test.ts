import { href, matchRoute, routes } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { defineRoute } from '../routes/define-route.ts';
import { withDeclaredRoutes } from './declared-routes.ts';

const tips = { name: 'trade-tips.list', pattern: '/trade-tips', variants: ['/tips'] };
const compare = { name: 'vehicle.compare', pattern: '/compare', variants: [] };
const declares = { routes: [tips, compare], slots: [], backends: [] };
const shell = (known?: string[]) => ({ ...(known !== undefined && { routes: known }) });

describe('routes that pinned versions declare', () => {
  it('declared routes are matched at all of their addresses, and undeclared routes are not matched', () => {
    const aliases = withDeclaredRoutes({}, { shell: shell(), 'mf-trade-tips': { declares } });
    expect(matchRoute('/trade-tips', aliases)).toEqual({ route: 'trade-tips.list', params: {} });
    expect(matchRoute('/tips', aliases)?.route).toBe('trade-tips.list');
    expect(matchRoute('/trade-tips', {})).toBeNull();
  });

  it('declared routes are linked at the address that the site gives them', () => {
    const aliases = withDeclaredRoutes({ 'trade-tips.list': ['/advice'] }, { 'mf-trade-tips': { declares } });
    const route = defineRoute(tips.name, tips.pattern, tips.variants);
    expect(href(route, {}, { aliases })).toBe('/advice');
    expect(href(route)).toBe('/trade-tips');
    expect(matchRoute('/trade-tips', aliases)?.route).toBe('trade-tips.list');
  });

  it('page data contains a declared route only for a shell that does not know the route', () => {
    const all = Object.keys(routes);
    const remotes = { 'mf-trade-tips': { declares } };
    expect(Object.keys(withDeclaredRoutes({}, { ...remotes, shell: shell(all) }))).toEqual(['trade-tips.list']);
    const older = shell(all.filter((name) => name !== 'vehicle.compare'));
    expect(withDeclaredRoutes({}, { ...remotes, shell: older })['vehicle.compare']).toEqual(['/compare']);
  });
});
