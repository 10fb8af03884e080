import type { ComponentProps } from 'react';
import { useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { ControlProps, FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

export function TextArea(props: FieldWords & Omit<ComponentProps<'textarea'>, 'className'>) {
  return <FieldFrame {...props} draw={(control) => <Area {...control} />} />;
}

function Area(control: ComponentProps<'textarea'> & ControlProps) {
  useTypedText(control.defaultValue === undefined ? null : control.id);
  return <textarea rows={5} {...control} className={classNames(control.className, styles.area)} />;
}

/**
 * Keeps the text that a shopper typed before hydration. When React hydrates a textarea with a default text, React
 * replaces the typed text with the default.
 */
function useTypedText(id: string | null): void {
  const [typed] = useState(() => areaOf(id)?.value);
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (area !== null && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}

const areaOf = (id: string | null) =>
  id === null || typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null);
