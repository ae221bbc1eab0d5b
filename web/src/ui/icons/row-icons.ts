import { outline } from './icons'

// Apart from the panel's other icons, which are loaded with its first script.

export const AlarmClockIcon = outline(
  'M4 13a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 9v4l2 2M5 3 2 6M22 6l-3-3M6.38 18.7 4 21M17.64 18.67 20 21',
)
export const BrushCleaningIcon = outline(
  'm16 22-1-4M19 14a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2h-3a1 1 0 0 1-1-1V4a2 2 0 0 0-4 0v5a1 1 0 0 1-1 1H6a2 2 0 0 0-2 2v1a1 1 0 0 0 1 1M19 14H5l-1.973 6.767A1 1 0 0 0 4 22h16a1 1 0 0 0 .973-1.233zM8 22l1-4',
)
export const CircleXIcon = outline('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6')
export const ClockPlusIcon = outline('M12 6v6l3.644 1.822M16 19h6M19 16v6M21.92 13.267a10 10 0 1 0-8.653 8.653')
export const UserRoundXIcon = outline(
  'm16.5 16.5 5 5M2 21a8 8 0 0 1 11.531-7.18M21.5 16.5l-5 5M5 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0',
)
