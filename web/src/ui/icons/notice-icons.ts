import { outline } from './icons'

// Of what a first visit does not show.

export const CircleCheckIcon = outline('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M8 12l2.5 2.5L16 9')
export const ClockIcon = outline('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2')
export const RefreshIcon = outline(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
)
export const WifiOffIcon = outline(
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
)
