import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Progress } from './progress.tsx';

afterEach(cleanup);
const bar = () => screen.getByRole('progressbar', { name: 'body.pdf, 86.4 MB' });

it('a bar says what it is the progress of, and how far', () => {
  render(<Progress label="body.pdf, 86.4 MB" value={62.4} text="62%" />);
  expect(bar().getAttribute('aria-valuenow')).toBe('62');
  expect(screen.getByText('62%')).toBeDefined();
});

it('a bar without a figure says none', () => {
  render(<Progress label="body.pdf, 86.4 MB" text="Checking" />);
  expect(bar().hasAttribute('aria-valuenow')).toBe(false);
});

it('no style sheet is put into the page: the content security policy would refuse it', () => {
  render(<Progress label="body.pdf, 86.4 MB" value={1} />);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
