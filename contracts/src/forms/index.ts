export type { FormValues } from './check-form.ts';
export { checkForm, plainNumber } from './check-form.ts';
export type { FormDefinition } from './form-definition.ts';
export { formOf } from './form-of.ts';
export type { Choices, FormSettings } from './form-settings.ts';
export { formSettings } from './form-settings.ts';

export { formText } from './form-text.ts';

export { platformForms } from './platform/index.ts';
export { privateNames, splitAnswers } from './private-answers.ts';

export { sentAnswers } from './sent-answers.ts';
export type { ShownField } from './shown-fields.ts';
export { shownFields, shownOf } from './shown-fields.ts';
