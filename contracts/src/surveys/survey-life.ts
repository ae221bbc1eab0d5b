import { labelsOf, statusesWith } from '../status-life'

export const SURVEY_STATUSES = ['draft', 'active', 'closed'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

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
} as const satisfies Record<SurveyStatus, SurveyStep>
export const SURVEY_STATUS_LABELS = labelsOf(SURVEY_LIFE)
export const PUBLIC_SURVEYS = statusesWith(SURVEY_LIFE, 'isPublic')

export const OPTION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type OptionStatus = (typeof OPTION_STATUSES)[number]

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
} as const satisfies Record<OptionStatus, OptionStep>
