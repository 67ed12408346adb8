import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'yellow',
  DELETE: 'red',
};

export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={tones[method] ?? 'grey'} className="font-mono">
      {method}
    </Badge>
  );
}
