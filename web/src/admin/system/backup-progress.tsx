import type { Progress } from './backup-texts'

/** How far a running backup is; without a percentage the bar is striped. */
export function BackupProgress({ text, percent }: Progress) {
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-box border border-line p-notice">
      <p id="backup-progress" role="status">
        {text}
      </p>
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken accent-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
        aria-labelledby="backup-progress"
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
    </div>
  )
}
