import { Fragment } from 'react';
import { cx } from '../class-names.ts';
import { Link } from '../link.tsx';
import { parseMarkdown, type Block, type Span } from './markdown.ts';

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (span.kind === 'text') return <Fragment key={index}>{span.text}</Fragment>;
    if (span.kind === 'image')
      return (
        <img
          key={index}
          src={span.src}
          alt={span.alt}
          loading="lazy"
          className="my-1 max-h-96 max-w-full rounded-md border border-line"
        />
      );
    const inner = <Spans spans={span.spans} />;
    if (span.kind === 'link') {
      return (
        <Link key={index} href={span.href} rel="nofollow noopener noreferrer">
          {inner}
        </Link>
      );
    }
    return span.kind === 'strong' ? <strong key={index}>{inner}</strong> : <em key={index}>{inner}</em>;
  });
}

function Lines({ lines }: { lines: readonly Span[][] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Spans spans={line} />
    </Fragment>
  ));
}

function Part({ block, deeper }: { block: Block; deeper: number }) {
  if (block.kind === 'heading') {
    const level = block.level + deeper;
    const Heading = `h${level as 2 | 3 | 4 | 5}` as const;
    return (
      <Heading className={cx('title', level > 3 ? 'text-base' : 'text-lg')}>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={block.ordered ? 'list-decimal ps-6' : 'list-disc ps-6'}>
        {block.items.map((item, index) => (
          <li key={index}>
            <Spans spans={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'quote') {
    return (
      <blockquote className="border-s-4 border-line ps-4 text-ink-2">
        <Lines lines={block.lines} />
      </blockquote>
    );
  }
  return (
    <p>
      <Lines lines={block.lines} />
    </p>
  );
}

/** Markdown as people meant it. It is drawn from its parts, so there is no markup that would have to be made safe. */
export function MarkdownText({
  headings = 3,
  children,
}: {
  /** The level of the largest heading. */ headings?: 2 | 3 | 4;
  children: string;
}) {
  const blocks = parseMarkdown(children);
  // many write none but small ones; those who move from heading to heading would miss a level
  const largest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : Infinity)));
  return (
    <div className="grid max-w-[46rem] gap-3 wrap-anywhere">
      {blocks.map((block, index) => (
        <Part key={index} block={block} deeper={headings - largest} />
      ))}
    </div>
  );
}
