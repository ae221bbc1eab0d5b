import { Outline, type IconProps } from './icons'

// Apart from the others, so that nobody loads these before a dialog or a form wants them.

export const ChevronDownIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m6 9 6 6 6-6" />
  </Outline>
)
export const MinusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5 12h14" />
  </Outline>
)
export const PlusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5 12h14M12 5v14" />
  </Outline>
)
export const EyeIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
    <circle cx="12" cy="12" r="3" />
  </Outline>
)
export const EyeOffIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
  </Outline>
)
export const CopyIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect width="14" height="14" x="8" y="8" rx="2" />
    <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
  </Outline>
)
export const ExternalLinkIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
  </Outline>
)
export const CalendarIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8 2v4M16 2v4M3 10h18" />
    <rect width="18" height="18" x="3" y="4" rx="2" />
  </Outline>
)
export const MapPinIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
    <circle cx="12" cy="10" r="3" />
  </Outline>
)
export const WhatsappIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4.2 19.8l1.1-4a8 8 0 1 1 3 2.9z" />
    <path d="M9.2 8.6c.3-.6.9-.6 1.1-.1l.6 1.3c.1.3 0 .6-.3.9-.3.3-.3.5-.1.8.6 1 1.4 1.7 2.4 2.2.3.2.6.1.8-.2.3-.4.6-.5.9-.3l1.3.7c.4.2.4.8-.1 1.2-.7.6-1.6.8-2.6.4-2.2-.8-3.8-2.4-4.4-4.5-.3-.9-.1-1.8.4-2.4z" />
  </Outline>
)
