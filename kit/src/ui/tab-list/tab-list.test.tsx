/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TabList } from './tab-list.tsx';

const tabs = [
  { name: 'comments', title: 'Dealer Comments', content: 'One owner.' },
  { name: 'included', title: "What's Included", content: 'A full tank.' },
  { name: 'why', title: 'Why Buy From Us?', content: 'Because.' },
];

/** Tabs with the panel of the selected one, as remotes use them. */
function Block() {
  const [chosen, setChosen] = useState('comments');
  return (
    <>
      <TabList id="about" label="About this car" tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <div role="tabpanel" id={`about-${chosen}-panel`} aria-labelledby={`about-${chosen}`}>
        {tabs.find(({ name }) => name === chosen)?.content}
      </div>
    </>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('TabList', () => {
  it('shows the panel of the selected tab, labelled by it', () => {
    render(<Block />);
    fireEvent.click(screen.getByRole('tab', { name: "What's Included" }));
    expect(screen.getByRole('tabpanel', { name: "What's Included" }).textContent).toBe('A full tank.');
    const tab = screen.getByRole('tab', { selected: true });
    expect(tab.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  it.each([
    ['ArrowRight', "What's Included"],
    ['ArrowLeft', 'Why Buy From Us?'],
    ['End', 'Why Buy From Us?'],
    ['Home', 'Dealer Comments'],
  ])('%s selects and focuses %s from the first tab', (key, title) => {
    render(<Block />);
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    expect(chosen()).toBe(title);
    expect(document.activeElement?.textContent).toBe(title);
  });

  it('has one tab stop', () => {
    render(<Block />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});
