import '@forecourt/kit/ui/tokens.css';
import {
  slotFrameChat,
  slotFrameCompare,
  slotFrameMenu,
  slotFramePromo,
  slotHeaderSaved,
  slotPage,
} from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { Frame } from './frame.tsx';

export default defineWidget({
  View: Frame,
  hydrate: 'load',
  slots: [slotHeaderSaved, slotFrameMenu, slotFrameCompare, slotFramePromo, slotFrameChat, slotPage],
});
