import { recordOf } from './record-of'

// A life is a record that says of each status of a thing what it means.

type StatusWith<Life, Question extends string> = {
  [Status in keyof Life]: Life[Status] extends Record<Question, true> ? Status : never
}[keyof Life]

/** The statuses in the order of their declaration. */
export const statusesOf = <Life extends object>(life: Life): readonly (string & keyof Life)[] =>
  Object.keys(life) as (string & keyof Life)[]

/** The statuses that answer a question with yes. */
export const statusesWith = <Question extends string, Life extends Record<string, Record<Question, boolean>>>(
  life: Life,
  question: Question,
): readonly StatusWith<Life, Question>[] =>
  statusesOf(life).filter(
    (status): status is typeof status & StatusWith<Life, Question> => life[status]?.[question] === true,
  )

export const labelsOf = <Life extends Record<string, { label: string }>>(life: Life) =>
  recordOf(statusesOf(life), (status): string => life[status]?.label ?? '')
