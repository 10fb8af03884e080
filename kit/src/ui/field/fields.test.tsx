/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('a field is named by its label, and described by its error and then its help', () => {
    render(
      <TextField
        label="Postcode"
        help="For delivery"
        error="Invalid postcode. Please enter a 4-digit number."
        name="postcode"
      />,
    );
    const input = screen.getByLabelText('Postcode');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Invalid postcode. Please enter a 4-digit number.', 'For delivery']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not marked as invalid without an error', () => {
    render(<TextField label="Phone" />);
    const input = screen.getByLabelText('Phone');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('marks optional fields', () => {
    render(<TextField label="Last name" optional />);
    expect(screen.getByLabelText('Last name (optional)')).toBeTruthy();
  });

  it('keeps a given id, so that an error summary can link to it', () => {
    render(<TextField label="Email" id="email" error="Please enter an email address." />);
    expect(screen.getByLabelText('Email').id).toBe('email');
    expect(document.getElementById('email-error')?.textContent).toBe('Please enter an email address.');
  });
});

it('SelectField is a native select with its label', () => {
  render(
    <SelectField label="Body" name="body" defaultValue="SUV">
      <option>SUV</option>
      <option>Ute</option>
    </SelectField>,
  );
  expect((screen.getByLabelText('Body') as HTMLSelectElement).value).toBe('SUV');
});

it('Checkbox is named by label and note, and reports changes', () => {
  const onChange = jest.fn();
  render(<Checkbox label="Kia" note={34} onChange={onChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kia 34' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('RadioGroup is a named group with one selected option', () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="How should we answer?"
      name="contact"
      value="Phone"
      onChange={onChange}
      options={[
        { value: 'Phone', label: 'Phone' },
        { value: 'SMS', label: 'Text message' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'How should we answer?' })).toBeTruthy();
  expect((screen.getByLabelText('Phone') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Text message'));
  expect(onChange).toHaveBeenCalledWith('SMS');
});
