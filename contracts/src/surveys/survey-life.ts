import { labelsOf, statusesOf, statusesWith } from '../status-life'

interface SurveyStep {
  label: string
  /** Visitors see it. */
  isPublic: boolean
  /** Votes and suggestions count. */
  isVotable: boolean
}

export const SURVEY_LIFE = {
  active: { label: 'Activa', isPublic: true, isVotable: true },
  draft: { label: 'Borrador', isPublic: false, isVotable: false },
  closed: { label: 'Cerrada', isPublic: true, isVotable: false },
} as const satisfies Record<string, SurveyStep>

export type SurveyStatus = keyof typeof SURVEY_LIFE
export const SURVEY_STATUSES = statusesOf(SURVEY_LIFE)
export const SURVEY_STATUS_LABELS = labelsOf(SURVEY_LIFE)
export const PUBLIC_SURVEYS = statusesWith(SURVEY_LIFE, 'isPublic')

interface OptionStep {
  label: string
  /** What its author reads. */
  authorLabel: string
  /** A new option with the same words is a duplicate of it, and the exported file has it. */
  isKept: boolean
}

export const OPTION_LIFE = {
  pending: { label: 'Pendiente', authorLabel: 'En revisión', isKept: true },
  approved: { label: 'Aprobada', authorLabel: 'Aprobada', isKept: true },
  rejected: { label: 'Rechazada', authorLabel: 'No aprobada', isKept: false },
} as const satisfies Record<string, OptionStep>

export type OptionStatus = keyof typeof OPTION_LIFE
export const OPTION_STATUSES = statusesOf(OPTION_LIFE)
export const OPTION_STATUS_LABELS = labelsOf(OPTION_LIFE)
