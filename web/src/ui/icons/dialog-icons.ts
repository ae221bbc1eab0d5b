import { outline } from './icons'

// In a file of their own, so that they are not part of the first load.

export const ChevronDownIcon = outline('m6 9 6 6 6-6')
export const MinusIcon = outline('M5 12h14')
export const PlusIcon = outline('M5 12h14M12 5v14')
export const EyeIcon = outline(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const EyeOffIcon = outline(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
export const CopyIcon = outline(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const ExternalLinkIcon = outline('M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6')
export const CalendarIcon = outline(
  'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2',
)
export const MapPinIcon = outline(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const WhatsappIcon = outline(
  'M4.2 19.8l1.1-4a8 8 0 1 1 3 2.9zM9.2 8.6c.3-.6.9-.6 1.1-.1l.6 1.3c.1.3 0 .6-.3.9-.3.3-.3.5-.1.8.6 1 1.4 1.7 2.4 2.2.3.2.6.1.8-.2.3-.4.6-.5.9-.3l1.3.7c.4.2.4.8-.1 1.2-.7.6-1.6.8-2.6.4-2.2-.8-3.8-2.4-4.4-4.5-.3-.9-.1-1.8.4-2.4z',
)
