import './generate-openapi.ts';
