/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { name: 'comments', title: 'Dealer Comments', content: 'One owner.' },
  { name: 'included', title: "What's Included", content: 'A full tank.' },
  { name: 'why', title: 'Why Buy From Us?', content: 'Because.' },
];

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('shows the panel of the chosen tab, named by it', () => {
    render(<Tabs label="About this car" tabs={tabs} />);
    fireEvent.click(screen.getByRole('tab', { name: "What's Included" }));
    expect(screen.getByRole('tabpanel', { name: "What's Included" }).textContent).toBe('A full tank.');
  });

  it.each([
    ['ArrowRight', "What's Included"],
    ['ArrowLeft', 'Why Buy From Us?'],
    ['End', 'Why Buy From Us?'],
    ['Home', 'Dealer Comments'],
  ])('%s leads from the first tab to %s, focus and all', (key, title) => {
    render(<Tabs label="About this car" tabs={tabs} />);
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    expect(chosen()).toBe(title);
    expect(document.activeElement?.textContent).toBe(title);
  });

  it('is one stop of the Tab key', () => {
    render(<Tabs label="About this car" tabs={tabs} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});
