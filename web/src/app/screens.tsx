import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { rows } from './rows.ts';

const pages = rows.map((row) => ({ row, Page: lazy(row.load) }));

export const Screens = () => (
  <Suspense fallback={null}>
    <Routes>
      {pages.map(({ row, Page }) => (
        <Route key={row.path} path={row.path} element={<Page />} />
      ))}
    </Routes>
  </Suspense>
);
