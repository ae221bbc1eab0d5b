import type { ReactNode } from 'react'
import { classes } from '../layout/classes'

export interface IconProps {
  className?: string | undefined
}
export type Icon = (props: IconProps) => ReactNode

/** Outlines on a 24 px grid (lucide's, ISC licence), sized with the text unless a class says otherwise. */
export const outline =
  (path: string) =>
  ({ className }: IconProps) => (
    <svg
      className={classes('flex-none', className)}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )

export const SearchIcon = outline('m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0')
export const ChevronLeftIcon = outline('m15 18-6-6 6-6')
export const ChevronRightIcon = outline('m9 18 6-6-6-6')
export const CloseIcon = outline('M18 6 6 18M6 6l12 12')
export const CheckIcon = outline('M20 6 9 17l-5-5')
export const HourglassIcon = outline(
  'M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
)
export const WarningIcon = outline(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const InfoIcon = outline('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01')
export const BagIcon = outline(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
)
export const TrashIcon = outline(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)
export const LogOutIcon = outline('m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const PlayIcon = ({ className }: IconProps) => (
  <svg
    className={classes('flex-none', className)}
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d="M7 4.8v14.4a1 1 0 0 0 1.5.9l11.6-7.2a1 1 0 0 0 0-1.8L8.5 3.9A1 1 0 0 0 7 4.8z" />
  </svg>
)
